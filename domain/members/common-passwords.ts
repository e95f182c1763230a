// Separate from password.ts, so that no browser ever downloads it. Compiled for Kervan out of the habits that leaked
// lists keep showing (a word, a name or a club, then a well-known tail; walks along the keyboard; runs of digits).

const words = `
password passw0rd p@ssword p@ssw0rd passwort parola sifre sifrem kennwort wachtwoord parol admin administrator root user
guest login welcome willkommen welkom hosgeldin hello hallo merhaba selam privet test tester secret geheim gizli master
letmein changeme default access monkey dragon tiger lion wolf eagle falcon horse panda kitty puppy fluffy buster shadow
sunshine summer winter spring autumn sommer yaz kis bahar leto zima rainbow flower cicek blume rose rosa star yildiz stern
moon gunes deniz meer more sonne princess prens prinses prinzessin queen king kral angel melek engel love lovely loveme
iloveyou seniseviyorum askim canim hayatim bebegim sevgi liebe schatz ichliebedich hallohallo lyubov solnce zvezda natasha
baby babygirl freedom hurriyet freiheit peace baris frieden happy mutlu lucky magic merlin phoenix matrix superman batman
spiderman pokemon naruto starwars startrek gandalf hobbit ninja samurai pirate hunter killer warrior soldier ranger cowboy
football futbol fussball soccer hockey baseball basketball tennis golf racing ferrari porsche mercedes toyota honda bmw
yamaha suzuki ducati harley corvette mustang camaro computer internet google facebook instagram youtube samsung iphone
nokia windows linux apple banana orange cherry cookie coffee kahve kaffee chocolate cikolata schokolade pizza cheese pepper
ginger money para geld dollar bitcoin silver gold diamond elmas crystal purple yellow green blue black white red turkiye
turkey istanbul ankara izmir antalya bursa adana trabzon konya kapadokya bodrum alanya fethiye marmaris germany
deutschland berlin hamburg muenchen munich russia rossiya moscow moskva london paris newyork america england holland
amsterdam fenerbahce galatasaray besiktas trabzonspor bursaspor liverpool arsenal chelsea barcelona realmadrid juventus
bayern dortmund schalke spartak zenit dinamo ajax feyenoord ahmet mehmet mustafa ali hasan huseyin ibrahim ismail osman
yusuf murat omer emre burak can kaan deniz cem kerem onur fatma ayse emine hatice zeynep elif merve busra esra selin ceren
gamze yasemin michael jennifer jessica ashley amanda daniel david thomas andrew robert joshua matthew james john william
charlie george anthony jordan michelle nicole hannah sophie emma laura sarah maria anna lisa julia stefan markus andreas
peter klaus hans martin sebastian sabine petra monika claudia alexander sergey andrey dmitry ivan vladimir nikita oksana
olga svetlana tatiana irina elena marina galina qwerty qwertz azerty asdf zxcv abc abcd abcdef mnbvcxz
`

const tails = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '01',
  '11',
  '!',
  '1!',
  '123!',
  '2023',
  '2024',
  '2025',
  '2026',
]

const walks = `
qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qazwsxedcrfv 1qaz2wsx3edc 1q2w3e4r5t6y q1w2e3r4t5y6 zaq12wsx
0123456789 9876543210 01234567890123456789 147258369 369258147 159753 741852963 abcdefghijklmnopqrstuvwxyz 1029384756
`

const others = `
trustno1 abc123 123abc a1b2c3 a1b2c3d4 1234abcd 12qwaszx 1234qwer 123qwe 123qweasd qwe123 asd123 zxc123 qweasdzxc qweasd
121212 131313 123123 123123123 123321 1234321 12344321 112233 11223344 1122334455 101010 102030 010203 202020 212121
232323 252525 123654 123789 147147 147852 159357 456789 654321 789456 789456123 696969 420420 007007 1907 1905 1903 1967
1881 1923 1453 571 5150 3131 fb1907 gs1905 bjk1903 ts1967 q1w2e3 q1w2e3r4 1q2w3e 1q2w3e4r 1q2w3e4r5t ghbdtn gfhjkm
`

/**
 * The commonest passwords, in lower case; more than the thousand that the reading asks for.
 * Source: docs/decisions/0012.
 */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...listed(words).flatMap((word) => tails.map((tail) => word + tail)),
  ...listed(walks).flatMap(piecesOf),
  ...listed(others),
  ...Array.from({ length: 131 }, (_, index) => String(1900 + index)),
  ...[...'0123456789abcdefghijklmnopqrstuvwxyz'].flatMap((one) =>
    [4, 5, 6, 7, 8, 9, 10].map((times) => one.repeat(times)),
  ),
])

/**
 * Says whether a password is one of the commonest, however it is capitalised; never throws.
 * Source: docs/decisions/0012. Example: `isCommonPassword('Password1') === true`.
 */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}

function listed(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** Substrings of keyboard rows with four characters or more: longer walks contain them. */
function piecesOf(walk: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from + 4 <= walk.length; from += 1) {
    for (let to = from + 4; to <= Math.min(walk.length, from + 12); to += 1) pieces.push(walk.slice(from, to))
  }
  return pieces
}
