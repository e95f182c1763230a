import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { anyText } from '#tests/factories/any-text.ts'
import { readStatement } from './read-statement.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function entriesOf(file: string | Uint8Array, currency = 'TRY') {
  const read = readStatement(typeof file === 'string' ? bytes(file) : file, { currency })
  if (isRefusal(read)) throw new Error(read.refused)
  return read.entries.map(({ day, amount, sender, text }) => [
    day,
    amount.minor,
    amount.currency,
    sender,
    text,
  ])
}

const mt940 = `{1:F01TESTTRISAXXX0000000000}{2:I940}{4:
:20:STMT
:25:TR330006100519786457841326
:28C:00123/001
:60F:C261101EUR1000,00
:61:2611021102C63,00NTRFNONREF//B4711
:86:166?00GUTSCHRIFT?20KRV-7H-Q2MX-?219DKA TOUR?30COBADEFF?32Yildiz?33 Ayse
:61:2611021102D12,5NCHGNONREF//B4712
:86:Hesap isletim ucreti
:61:261103RD20,NTRFNONREF//B4713
:86:iade edilen odeme
 devami
:61:261103RC30,00NTRFNONREF
:62F:C261103EUR1070,50
-}`

test('MT940: credits and reversed debits, with numbered texts and free ones', () => {
  expect(entriesOf(mt940)).toEqual([
    ['2026-11-02', 6300, 'EUR', 'Yildiz Ayse', 'KRV-7H-Q2MX-9DKA TOUR'],
    ['2026-11-03', 2000, 'EUR', '', 'iade edilen odeme devami'],
  ])
})

const camt = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Ntry><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt>
 <NtryDtls>
  <TxDtls><Refs><EndToEndId>E1</EndToEndId></Refs><Amt Ccy="EUR">63.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
   <RltdPties><Dbtr><Pty><Nm>Baker &amp; Sons</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>KRV-7H-</Ustrd><Ustrd>Q2MX-9DKA</Ustrd></RmtInf></TxDtls>
  <TxDtls><Amt Ccy="EUR">37.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Nm>Ada</Nm></Dbtr></RltdPties></TxDtls>
 </NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">9.99</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt></Ntry>
<Ntry><Amt Ccy="EUR">8.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt></Ntry>
<Ntry><Amt Ccy="EUR">7.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-03T09:00:00</DtTm></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`

test('CAMT.053: booked credits, each transaction of a collective entry by itself', () => {
  expect(entriesOf(camt)).toEqual([
    ['2026-11-02', 6300, 'EUR', 'Baker & Sons', 'KRV-7H- Q2MX-9DKA E1'],
    ['2026-11-02', 3700, 'EUR', 'Ada', ''],
    ['2026-11-03', 700, 'EUR', '', ''],
  ])
})

test.each([
  [
    'Turkish, with a preamble, semicolons and decimal commas',
    'Hesap No;123\n\nİşlem Tarihi;Açıklama;Tutar;Döviz;Dekont No\n02.11.2026;"KRV-7H-Q2MX-9DKA; AYŞE";1.234,50;TL;D1\n03.11.2026;Masraf;-5,00;TL;D2\n;Toplam;1.229,50;;\n',
    [['2026-11-02', 123450, 'TRY', '', 'KRV-7H-Q2MX-9DKA; AYŞE']],
  ],
  [
    'English, with paid in and paid out',
    'Date,Description,Paid in,Paid out,Sender\n2026-11-02,KRV,"1,234.50",,Tom Baker\n2026-11-02,fee,,3.00,\n',
    [['2026-11-02', 123450, 'EUR', 'Tom Baker', 'KRV']],
  ],
  [
    'German, with tabs',
    'Buchungstag\tVerwendungszweck\tBetrag\tWährung\tAuftraggeber\n2.11.2026\tReise\t63,00\tEUR\tMüller\n',
    [['2026-11-02', 6300, 'EUR', 'Müller', 'Reise']],
  ],
])('CSV: %s', (_, file, entries) => {
  expect(entriesOf(file, 'EUR')).toEqual(entries)
})

test('a file in Windows-1254 is read', () => {
  const file = Uint8Array.from(
    [...'Tarih;A']
      .map((one) => one.charCodeAt(0))
      .concat(0xe7, 0xfd, ...bytes('klama;Tutar\n02.11.2026;'), 0xde, ...bytes('ule;63,00\n')),
  )
  expect(entriesOf(file)).toEqual([['2026-11-02', 6300, 'TRY', '', 'Şule']])
})

test('an entry keeps its id in a longer statement; two that look alike are two', () => {
  const row = '02.11.2026;x;63,00\n'
  const ids = (rows: string) => {
    const read = readStatement(bytes(`Tarih;Açıklama;Tutar\n${rows}`), { currency: 'TRY' })
    return isRefusal(read) ? [] : read.entries.map(({ id }) => id)
  }
  const [one] = ids(row)
  const several = ids(`01.11.2026;y;1,00\n${row}${row}`)
  expect(several[1]).toBe(one)
  expect(new Set(several).size).toBe(3)
})

test('lines that cannot be read are reported, not skipped', () => {
  const read = readStatement(
    bytes(
      'Tarih;Açıklama;Tutar;Döviz\n31.02.2026;x;63,00;TL\n02.11.2026;x;63,00;XAU\n03.11.2026;x;none;TL\n',
    ),
    {
      currency: 'TRY',
    },
  )
  expect(read).toEqual({
    entries: [],
    problems: ['2026-02-31 63,00 TRY', '2026-11-02 63,00 XAU', '03.11.2026 none'],
  })
})

test.each([
  ['a picture', '\u0000\u0001PNG'],
  ['a page', '<html><body>Log in</body></html>'],
  ['an XML file with entities of its own', `<!DOCTYPE x [<!ENTITY a "aaaa">]>${camt}`],
  ['nothing', ''],
])('%s is no statement', (_, file) => {
  expect(readStatement(bytes(file), { currency: 'TRY' })).toMatchObject({ refused: 'statement-unreadable' })
})

test('no file makes the reader throw', () => {
  const starts = fc.constantFrom('', ':20:\n:61:', '<Document><BkToCstmrStmt>', 'Tarih;Açıklama;Tutar\n')
  fc.assert(
    fc.property(starts, anyText(), (start, rest) => {
      readStatement(bytes(start + rest), { currency: 'TRY' })
    }),
  )
})
