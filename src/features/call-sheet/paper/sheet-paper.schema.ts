import { z } from 'zod';
import { messages } from '../../../kernel/messages';
import { paperSizes } from '../../paper/paper.data';
import { readSheetInput } from '../call-sheet.schema';

export const sheetPdfInput = readSheetInput.extend({
  paper: z
    .enum(paperSizes, { error: messages.paper.sizeInvalid })
    .meta({ description: 'The size of the paper.', example: 'a4' })
    .default('a4'),
});

export type SheetPdfInput = z.output<typeof sheetPdfInput>;
