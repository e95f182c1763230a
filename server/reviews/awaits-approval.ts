import type { Settings } from '#server/catalogue/file/format.ts'

/** Whether staff look at comments before they are read; companies of before there was this rule did not say. */
export function awaitsApproval(rules: Partial<Settings['rules']>): boolean {
  return rules.commentsAwaitApproval ?? true
}
