import { inflateSync } from 'node:zlib'
import { create } from 'qrcode'
import { expect, test, vi } from 'vitest'
import { leftToRight, paragraphOf, runsOf } from './bidi.ts'
import { bytesOf, newDocument } from './document.ts'
import { linesOf } from './lines.ts'
import { heightOf, qrCode, write } from './write.ts'

/** A line as it is seen, from left to right, a run after the other. */
function seen(text: string, direction: 'ltr' | 'rtl' = 'rtl'): string[] {
  return runsOf(paragraphOf(text, direction), 0, text.length).map((run) => run.text)
}

function paperIn(locale: 'ar' | 'en') {
  return newDocument({ title: 'قسيمة', author: 'Meltem Coast Travel', locale })
}

const style = { size: 10, weight: 'regular', width: 200 } as const

test('a line of an Arabic document is read from its right end, Latin names and numbers in their own order', () => {
  expect(seen('ترخيص TÜRSAB رقم 12345')).toEqual(['12345', ' رقم ', 'TÜRSAB', 'ترخيص '])
  expect(seen('04.12.2026, 10:30')).toEqual(['10:30', ' ,', '04.12.2026'])
})

test('brackets are turned round with the letters between them', () => {
  expect(seen('(كاش)')).toEqual([')كاش('])
  expect(seen('كورنيش (Fethiye)')).toEqual(['(', 'Fethiye', 'كورنيش )'])
})

test('a comma after a bracket stays behind it between two Latin names', () => {
  const line = `${leftToRight('Ltd. Şti.')} (${leftToRight('Meltem')})، ${leftToRight('MERSİS 1')}`
  expect(seen(line)).toEqual(['MERSİS 1', ' ،(', 'Meltem', ') ', 'Ltd. Şti.'])
})

test('a phone number keeps its order when it says so, and the marks that say so are not drawn', () => {
  expect(seen(`هاتف ${leftToRight('+90 252 000 00 00')}`)).toEqual(['+90 252 000 00 00', 'هاتف '])
  expect(seen('هاتف +90 252 000')[0]).not.toBe('+90 252 000')
})

test('an Arabic name in an English line is one run, and the line around it stays', () => {
  expect(seen('Guest: ليلى حداد', 'ltr')).toEqual(['Guest: ', 'ليلى حداد'])
})

test('lines are never wider than their place, lose no letter, and are as high as is said', () => {
  const pdf = paperIn('ar')
  const text = 'يوم كامل على متن قارب خشبي في خليج Fethiye: خمس محطات للسباحة مع غداء مطبوخ على المتن'
  const lines = linesOf(pdf, text, style)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.every((line) => line.width <= style.width)).toBe(true)
  const letters = (words: string) => [...words.replaceAll(/\s/g, '')].sort().join('')
  expect(letters(lines.flatMap((line) => line.runs.map((run) => run.text)).join(''))).toBe(letters(text))
  const single = heightOf(pdf, 'كاش', { size: 10 })
  expect(heightOf(pdf, text, { size: 10, width: style.width })).toBeCloseTo(single * lines.length)
})

test('a word wider than its place is cut, an empty line stays', () => {
  const pdf = paperIn('ar')
  expect(linesOf(pdf, 'x'.repeat(80), style).every((line) => line.width <= style.width)).toBe(true)
  expect(linesOf(pdf, 'كاش\n\nكالكان', style)).toHaveLength(3)
})

test('an Arabic text is measured word by word: twice as long a text takes twice as many looks, not four times', () => {
  const looks = (words: number) => {
    const pdf = paperIn('ar')
    const measured = vi.spyOn(pdf.document, 'widthOfString')
    const text = Array.from({ length: words }, (_, index) => `كلمة${index}`).join(' ')
    linesOf(pdf, text, { ...style, width: 100_000 })
    return measured.mock.calls.length
  }
  expect(looks(200)).toBeLessThan(2.2 * looks(100))
})

/** The letters that can be copied from a document, by its fonts' tables. */
async function lettersIn(text: string): Promise<string> {
  const pdf = paperIn('en')
  write(pdf, text, { x: 0, y: 0, size: 10 })
  const bytes = (await bytesOf(pdf)).toString('latin1')
  const streams = [...bytes.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, deflated]) => {
    try {
      return inflateSync(Buffer.from(deflated!, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const table = streams.find((stream) => stream.includes('beginbfrange'))!
  const codes = [...table.matchAll(/<([0-9a-f]{4})>(?=[ \]])/g)].map(([, code]) => parseInt(code!, 16))
  return String.fromCharCode(...codes)
}

test('letters can be copied from a document whatever was written in others before it', async () => {
  await lettersIn('Ölüdeniz çığ')
  expect(await lettersIn('Olci g')).toMatch(/Olci g$/)
})

test('a QR code is drawn of squares without an image', async () => {
  const pdf = paperIn('en')
  const rectangles = vi.spyOn(pdf.document, 'rect')
  qrCode(pdf, 'https://kervan.example/check-voucher#1', { x: 0, y: 0, width: 62 })
  const black = new Set<string>()
  for (const [x, y, width, height] of rectangles.mock.calls) {
    for (let at = 0; at < Math.round(width / height); at += 1)
      black.add(`${Math.round(x / height) - 1 + at} ${Math.round(y / height) - 1}`)
  }
  const { modules } = create('https://kervan.example/check-voucher#1', { errorCorrectionLevel: 'L' })
  const all = [...Array(modules.size ** 2).keys()].map((at) => [
    at % modules.size,
    Math.floor(at / modules.size),
  ])
  expect(black).toEqual(new Set(all.filter(([x, y]) => modules.get(y!, x!)).map(([x, y]) => `${x} ${y}`)))
  expect((await bytesOf(pdf)).toString('latin1')).not.toContain('/Subtype /Image')
})
