import type { VNode } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'
import type { ReactNode } from 'react'

/** A page as whole HTML, rendered by Preact: in what is built. */
export async function renderWithPreact(page: ReactNode): Promise<string> {
  return `<!DOCTYPE html>${await renderToStringAsync(page as VNode)}`
}
