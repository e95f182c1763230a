/** Which digits Arabic is shown with: those of the West, or those of the Arab East (٠١٢٣٤٥٦٧٨٩). */
export const digitSets = ['western', 'eastern'] as const

export type DigitSet = (typeof digitSets)[number]

/**
 * What keeps its digits in any text: telephone numbers after their +, account numbers, and every word that has Latin
 * letters in it, such as booking numbers, addresses of mails and pages; then the numbers that do not.
 */
const numbers =
  /\+[\d\s()./-]*\d|[A-Z]{2}\d{2}(?:[ \u00a0]?[A-Z\d]{4}){2,}(?:[ \u00a0]?[A-Z\d]{1,4})?|[\w@#/:.-]*[A-Za-z][\w@#/:.-]*|(\d+(?:[.,]\d+)*)/g

/**
 * A text of Arabic with the digits of the Arab East, and their own signs for decimals and thousands; days keep their
 * dots. Never throws. Source: the company's setting `languages.arabicDigits`.
 * Example: `inEasternDigits('€1,234.50') === '€١٬٢٣٤٫٥٠'`.
 */
export function inEasternDigits(text: string): string {
  return text.replace(numbers, (all, number: string | undefined) => {
    if (number === undefined) return all
    const isAmount = /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(number)
    const signs = isAmount ? number.replaceAll(',', '٬').replace('.', '٫') : number
    return signs.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
  })
}
