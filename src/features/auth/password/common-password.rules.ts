/** The words that most guessed passwords consist of. */
const commonWords = new Set(
  `aa abc abcd abcdef access admin administrator angel asdf asdfgh ashley autumn bailey baseball batman changeme charlie
  chocolate cookie daniel default donald dragon eminem firstlight flower football freedom george ginger guest
  hannah harley hello hockey hunter iloveyou jennifer jessica jordan killer letmein liverpool login love lovely maggie
  master matrix matthew merlin michael michelle monkey mustang nicole ninja p pass passw passwd password pepper princess
  qaz qazwsx qwe qwer qwert qwerty qwertyuiop robert root secret shadow soccer spring starwars summer sunshine super
  superman temp test thomas tigger trustno user welcome whatever winter xyz yankees zaq zxcvbn zxcvbnm`.split(/\s+/),
);

const lookAlikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** Whether a password is a common word with digits and signs: 'P@ssw0rd1!', 'Summer2026!'. Only for a hint. */
export function isCommonPassword(password: string): boolean {
  const bare = password.toLowerCase().replace(/^[^a-z@$]+|[^a-z]+$/g, '');
  const word = bare.replace(/[@4310!$5]/g, (sign) => lookAlikes[sign] ?? sign);
  return commonWords.has(bare) || commonWords.has(word);
}
