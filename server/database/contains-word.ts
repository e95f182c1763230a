import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns the pattern of plainly spelled texts that contain a word. Wildcards are escaped in its plain spelling: a wide percent
 * sign of a keyboard for Chinese becomes an ordinary one there.
 */
export function containsWord(word: string): SQL {
  return sql`'%' || regexp_replace(plain(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
