import type { Locator } from 'playwright-core'
import type { Day } from '#domain/dates/day.ts'
import { addMonths, monthOf } from '#ui/calendar/month.ts'
import { messagesOf } from '../../tooling/browser/traveller.ts'

/** Turns the dialog's calendar until a day is shown, and waits until its days are known. */
export async function turnTo(dialog: Locator, day: string, words = messagesOf('en')): Promise<void> {
  await dialog.locator('[data-day]').first().waitFor()
  while ((await dialog.locator(`[data-day="${day}"]`).count()) === 0) {
    const shown = monthOf((await dialog.locator('[data-day]').first().getAttribute('data-day')) as Day)
    const ahead = day.slice(0, 7) > shown
    const name = words[ahead ? 'book.next-month' : 'book.previous-month']
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.locator(`[data-day="${addMonths(shown, ahead ? 1 : -1)}-01"]`).waitFor()
  }
  await dialog.locator('[aria-busy=true]').waitFor({ state: 'detached' })
}
