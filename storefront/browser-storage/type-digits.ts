import { latinDigits } from '#domain/dates/typed.ts'

/**
 * Number fields of browsers take Latin digits alone and swallow all others without a word: what an Arabic or Persian
 * keyboard types there is put in as Latin ones. Every other field reads such digits itself.
 */
export function typeDigits(page: Document): void {
  page.addEventListener('beforeinput', (event) => {
    const { target, data } = event
    if (!(target instanceof HTMLInputElement) || target.type !== 'number' || !data) return
    const plain = latinDigits(data)
    if (plain === data) return
    event.preventDefault()
    page.execCommand('insertText', false, plain)
  })
}
