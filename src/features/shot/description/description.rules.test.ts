import { expect, it } from 'vitest';
import { plainDescription } from './description.rules';

it.each([
  ['', ''],
  ['just text', 'just text'],
  ['<p>One</p><p>Two<br />Three<br>Four</p>', 'One\nTwo\nThree\nFour'],
  ['<h2>Plan</h2><ul><li><p>a</p></li><li>b</li></ul><blockquote><p>c</p></blockquote>', 'Plan\na\nb\nc'],
  ['<p>hand<strong>held</strong> <a href="https://a.test/?x=1&amp;y=&gt;">link</a></p>', 'handheld link'],
  ['<p>1 &lt; 2 &amp;lt; &quot;3&quot; &amp; &copy;</p>', '1 < 2 &lt; "3" & &copy;'],
  ['<p></p><p>a</p><p></p><p>b</p>', 'a\nb'],
])('%j reads %j', (html, text) => expect(plainDescription(html)).toBe(text));
