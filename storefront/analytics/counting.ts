import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { FunnelStep } from '#domain/analytics/visit.ts'
import { allowed, useAllowed } from '../privacy/consent-store.ts'

/** Counts each page that is opened, if the visitor allows it; until then not even the code for it is fetched. */
export function useCountedPages(): void {
  const { pathname } = useLocation()
  const allows = useAllowed('statistics')
  useEffect(() => {
    if (allows && !isPreview()) void visitReport().then((report) => report?.reportPage(pathname))
  }, [pathname, allows])
}

/** Counts a step towards a booking, once a visit. */
export function noteStep(step: FunnelStep): void {
  if (allowed('statistics')) void visitReport().then((report) => report?.reportStep(step))
}

/** A page in a frame is a preview by staff. */
function isPreview(): boolean {
  return window.self !== window.top
}

/** Counting is optional: a failed import is ignored. */
function visitReport() {
  return import('./report-visit.ts').catch(() => undefined)
}
