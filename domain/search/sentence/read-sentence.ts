import { english } from './english.ts'
import { german } from './german.ts'
import { type SentenceLanguage, type SentenceLocale, sentenceLocale } from './language.ts'
import { readDays } from './read-days.ts'
import { readEnds } from './read-ends.ts'
import { readPeople } from './read-people.ts'
import { readSubject } from './read-subject.ts'
import { Remainder } from './remainder.ts'
import type { ReadSentence, SentenceQuestion } from './sentence.ts'
import { turkish } from './turkish.ts'

/** Longer texts are read no further. */
const mostLetters = 300

const languages: Record<SentenceLocale, SentenceLanguage> = { en: english, tr: turkish, de: german }

/**
 * Reads a sentence of a traveller by rules of English, Turkish and German: the language of the page, or another one that
 * understands more. It says nothing that the sentence does not: no travellers without a number, no days without a date that
 * is still to come. Never throws.
 * Example: "2 adults and a child of 6, next week, a boat near Fethiye" on Wednesday, 2 June 2027 are 2 adults and a child of
 * 6 from 7 to 13 June, the term "boat" and the id of Fethiye.
 */
export function readSentence(text: string, question: SentenceQuestion): ReadSentence {
  const own = languages[sentenceLocale(question.locale)]
  const tried = [...new Set([own, english, turkish, german])]
  const results = tried.map((language) => readAs(text.slice(0, mostLetters), language, question))
  // The first of equals is the language of the page
  return results.reduce((best, next) => (lengthOf(next) < lengthOf(best) ? next : best))
}

function readAs(text: string, language: SentenceLanguage, question: SentenceQuestion): ReadSentence {
  const rest = new Remainder(text, language)
  // Times and dates first: their numbers are no travellers
  const backBy = rest.readTime(language.backBy)
  const days = readDays(rest, language, question.today)
  const people = readPeople(rest, language)
  const ends = readEnds(rest, language, question.points)
  const subject = readSubject(rest, language, question.places)
  return {
    ...days,
    ...(people && { people }),
    ...subject,
    ...ends,
    ...(backBy && { backBy }),
    unread: rest.unread(),
  }
}

function lengthOf({ unread }: ReadSentence): number {
  return unread.join('').length
}
