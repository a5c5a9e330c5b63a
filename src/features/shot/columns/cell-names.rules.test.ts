import { describe, expect, it } from 'vitest';
import { cellOfNames, namesInCell } from './cell-names.rules';

describe('namesInCell', () => {
  it.each<[string, string[]]>([
    ['', []],
    [' , ;\n', []],
    ['Wide', ['Wide']],
    ['Wide, Low Angle;Dutch\nHip Level,', ['Wide', 'Low Angle', 'Dutch', 'Hip Level']],
    ['"Tripod, carbon" , Fog', ['Tripod, carbon', 'Fog']],
    ['"A" camera, 24" screen, "open', ['"A" camera', '24" screen', '"open']],
  ])('of %j', (text, names) => expect(namesInCell(text)).toEqual(names));

  it('keeps a known name whole, however its letters are written', () => {
    const known = ['Sony FX6', 'Sony FX6, body', 'Sony FX6, body; black', 'C++, (new)'];
    expect(namesInCell('sony fx6, body , tripod', known)).toEqual(['sony fx6, body', 'tripod']);
    expect(namesInCell('Sony FX6, body; black;C++, (new)', known)).toEqual(['Sony FX6, body; black', 'C++, (new)']);
    expect(namesInCell('Sony FX6, bodywork', known)).toEqual(['Sony FX6', 'bodywork']);
  });

  it('reads what is written', () => {
    const names = ['Tripod, carbon', '"A" camera', '24"', 'Fog'];
    expect(namesInCell(cellOfNames(names))).toEqual(names);
  });
});
