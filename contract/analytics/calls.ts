import { post } from '../old-call.ts'
import type { WebAnaliz } from './schema.ts'

export const tellVisit = post<WebAnaliz, Record<string, never>>('/web-analiz-post')
