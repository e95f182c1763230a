import { expect, test } from 'vitest'
import { leftToRight, paragraphOf, runsOf } from './bidi.ts'
import { linesOf } from './lines.ts'
import { newPaper } from './paper.ts'
import { heightOf } from './write.ts'

/** A line as it is seen, from left to right, a run after the other. */
function seen(text: string, direction: 'ltr' | 'rtl' = 'rtl'): string[] {
  return runsOf(paragraphOf(text, direction), 0, text.length).map((run) => run.text)
}

function paperIn(locale: 'ar' | 'en') {
  return newPaper({ title: 'قسيمة', author: 'Meltem Coast Travel', locale })
}

const style = { size: 10, weight: 'regular', width: 200 } as const

test('a line of an Arabic paper is read from its right end, Latin names and numbers in their own order', () => {
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

test('a telephone number keeps its order when it says so, and the marks that say so are not drawn', () => {
  expect(seen(`هاتف ${leftToRight('+90 252 000 00 00')}`)).toEqual(['+90 252 000 00 00', 'هاتف '])
  expect(seen('هاتف +90 252 000')[0]).not.toBe('+90 252 000')
})

test('an Arabic name in an English line is one run, and the line around it stays', () => {
  expect(seen('Guest: ليلى حداد', 'ltr')).toEqual(['Guest: ', 'ليلى حداد'])
})

test('lines are never wider than their place, lose no letter, and are as high as is said', () => {
  const paper = paperIn('ar')
  const text = 'يوم كامل على متن قارب خشبي في خليج Fethiye: خمس محطات للسباحة مع غداء مطبوخ على المتن'
  const lines = linesOf(paper, text, style)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.every((line) => line.width <= style.width)).toBe(true)
  const letters = (words: string) => [...words.replaceAll(/\s/g, '')].sort().join('')
  expect(letters(lines.flatMap((line) => line.runs.map((run) => run.text)).join(''))).toBe(letters(text))
  const single = heightOf(paper, 'كاش', { size: 10 })
  expect(heightOf(paper, text, { size: 10, width: style.width })).toBeCloseTo(single * lines.length)
})

test('a word wider than its place is cut, an empty line is kept', () => {
  const paper = paperIn('ar')
  expect(linesOf(paper, 'x'.repeat(80), style).every((line) => line.width <= style.width)).toBe(true)
  expect(linesOf(paper, 'كاش\n\nكالكان', style)).toHaveLength(3)
})
