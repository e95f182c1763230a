const clock = String.raw`\p{Nd}{1,2}(?:[:.٫]\p{Nd}{2})?`
/** A suffix of times in some languages. */
const unit = String.raw`(?: (?:[ap]\.?m\.?|uhr|uur|h|ч\.?|час(?:а|ов)?)(?!\p{L}))?`
const times = new RegExp(String.raw`${clock}${unit}(?:\s?[-–—]\s?${clock}${unit})?`, 'giu')

const unbrokenSpace = '\u{a0}'
/** Without a width; no line ends before or after it. */
const joiner = '\u{2060}'

/** Returns a text without line breaks within times and ranges of times: “9–18 Uhr” is on one line. */
export function withUnbrokenTimes(sentence: string): string {
  return sentence.replace(times, (time) =>
    time.replace(/\s/g, unbrokenSpace).replace(/[-–—]/g, (dash) => joiner + dash + joiner),
  )
}
