import { expect, test } from 'vitest';
import { paste } from '../support/page';
import { makeProject, makeShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();

const wordItem = (level: number, drawn: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${drawn}<span style='font:7.0pt "Times New Roman"'>` +
  `&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>${text}<o:p></o:p></span></p>`;
const onlineItem = (tag: string, level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1"><${tag}><li data-aria-level="${level}"><p>${text}</p></li></${tag}></div>`;

/** What programs put on the clipboard, after real copies, and what the description is to be. */
const samples = [
  {
    from: 'Word',
    html: `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>p {margin:0}</style></head><body>
      <!--StartFragment--><p class=MsoTitle>Plan</p><h1>Harbour<o:p></o:p></h1>
      <p class=MsoNormal><b
      style='mso-bidi-font-weight:normal'>Bring</b> the <i
      style='mso-bidi-font-style:normal'>long</i> lens<o:p></o:p></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>
      ${wordItem(1, '·', 'Tripod')}${wordItem(2, 'o', 'Plate')}${wordItem(1, '·', 'Slider')}
      <p class=MsoNormal>In turn:<o:p></o:p></p>${wordItem(1, '1.', 'Wide')}${wordItem(1, '2.', 'Close')}
      <!--EndFragment--></body></html>`,
    is:
      '<h2>Plan</h2><h2>Harbour</h2><p><strong>Bring</strong> the <em>long</em> lens</p>' +
      '<ul><li><p>Tripod</p><ul><li><p>Plate</p></li></ul></li><li><p>Slider</p></li></ul>' +
      '<p>In turn:</p><ol><li><p>Wide</p></li><li><p>Close</p></li></ol>',
  },
  {
    from: 'Word in a browser',
    html: `<div><p role="heading" aria-level="1">Plan</p><p role="heading" aria-level="3">Harbour</p></div>
      <div><p>Bring</p></div>${onlineItem('ul', 1, 'Tripod')}${onlineItem('ul', 2, 'Plate')}
      ${onlineItem('ul', 1, 'Slider')}`,
    is:
      '<h2>Plan</h2><h3>Harbour</h3><p>Bring</p>' +
      '<ul><li><p>Tripod</p><ul><li><p>Plate</p></li></ul></li><li><p>Slider</p></li></ul>',
  },
  {
    from: 'Excel',
    html: `<html><head><style>
      <!--table {mso-displayed-decimal-separator:"\\.";} td {font-weight:400;}
      .xl65 {mso-style-parent:style0; font-weight:700;} .font5 {font-style:italic; color:black;}-->
      </style></head><body><table border=0><!--StartFragment--><tr height=20><td class=xl65>Tripod</td>
      <td align=right><font class="font5">2</font></td></tr>
      <tr><td></td><td></td></tr><tr><td>Slider</td><td>1</td></tr>
      <!--EndFragment--></table></body></html>`,
    is: '<p><strong>Tripod</strong> · <em>2</em></p><p>Slider · 1</p>',
  },
  {
    from: 'a page with a bold row, a bold table and a bold list',
    html: `<table><tr style="font-weight: bold"><th>Gear</th><th>Of</th></tr><tr><td>Lens</td><td>Ada</td></tr></table>
      <table style="font-weight:700"><tbody><tr><td>Lamp</td></tr></tbody></table>
      <ul style="font-weight:bold"><li>Tripod</li></ul>`,
    is:
      '<p><strong>Gear</strong> · <strong>Of</strong></p><p>Lens · Ada</p><p><strong>Lamp</strong></p>' +
      '<ul><li><p><strong>Tripod</strong></p></li></ul>',
  },
  {
    from: 'Google Sheets, a cell of which some words are bold',
    html: `<table><tr><td style="font-weight:bold"><span style="font-weight:bold">Lamp</span><span
      style="font-weight:normal"> by the door</span></td></tr></table><p><b>Two <span
      style='font-weight:normal'>or</span> three</b></p>`,
    is: '<p><strong>Lamp</strong> by the door</p><p><strong>Two </strong>or<strong> three</strong></p>',
  },
  {
    from: 'a page whose styles are inherited',
    html: `<p><b>Two <a href="https://example.com/t" style="font-weight: inherit">three</a></b> <strong
      style="font-style: italic">four</strong> <em><span style="font-style:inherit">five</span></em></p>`,
    is:
      '<p><strong>Two </strong><a href="https://example.com/t"><strong>three</strong></a> ' +
      '<strong><em>four</em></strong> <em>five</em></p>',
  },
  {
    from: 'Google Sheets',
    html: `<google-sheets-html-origin><style type="text/css">td {border: 1px}</style><table dir="ltr"><colgroup>
      <col></colgroup><tbody><tr><td style="font-weight:bold;">Lamp</td><td><a
      href="https://example.com/l">Sheet</a></td></tr></tbody></table>`,
    is: '<p><strong>Lamp</strong> · <a href="https://example.com/l">Sheet</a></p>',
  },
  {
    from: 'Google Docs',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span
      style="font-weight:400;">Dawn</span></h1><p dir="ltr"><span
      style="font-weight:700;">Bring</span><span> the </span><span
      style="font-style:italic;">lens</span><span>, </span><a href="https://example.com/map"><span
      style="text-decoration:underline;">map</span></a></p><ul><li dir="ltr" aria-level="1"><p dir="ltr"
      role="presentation"><span
      >Tripod</span></p></li></ul><h4 dir="ltr"><span>Then</span></h4></b><br class="Apple-interchange-newline">`,
    is:
      '<h2>Dawn</h2><p><strong>Bring</strong> the <em>lens</em>, <a href="https://example.com/map">map</a></p>' +
      '<ul><li><p>Tripod</p></li></ul><h3>Then</h3>',
  },
  {
    from: 'Pages',
    html: `<html><head><style type="text/css">p.p1 {margin: 0.0px}</style></head><body><p
      class="p1"><b>Bring</b> the lens</p>
      <ul class="ul1"><li class="li2"><span class="s1"></span>Tripod</li></ul></body></html>`,
    is: '<p><strong>Bring</strong> the lens</p><ul><li><p>Tripod</p></li></ul>',
  },
  {
    from: 'Notion',
    html: `<!-- notionvc: 1 --><h3>Dawn</h3><ul><li>Tripod<ul><li>Plate</li></ul></li></ul><p>See <a
      href="https://example.com/n">notes</a></p>`,
    is:
      '<h3>Dawn</h3><ul><li><p>Tripod</p><ul><li><p>Plate</p></li></ul></li></ul>' +
      '<p>See <a href="https://example.com/n">notes</a></p>',
  },
];

test('what is pasted from other programs keeps emphasis, lists, links, headings; tables become lines', async () => {
  const owner = await product.person('Pia Paste');
  const { _id } = await makeProject(owner);
  const shot = await makeShot(owner, _id, { title: 'Lens' });
  const { page } = await product.open(`/viewshot/${shot._id}`, { as: owner });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('textbox', { name: 'Description' });
  await editor.waitFor();
  for (const { from, html, is } of samples) {
    await editor.press('ControlOrMeta+A');
    await editor.press('Delete');
    await paste(editor, html, 'text/html');
    const read = () => editor.evaluate((element) => element.innerHTML);
    const plain = (text: string) => text.replaceAll(/ (?:rel|target|class)="[^"]*"|<br>/g, '');
    await expect.poll(async () => plain(await read()).replace(/<p><\/p>$/, ''), { message: from }).toBe(is);
  }
});
