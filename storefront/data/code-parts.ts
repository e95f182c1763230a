/** The API takes so many codes, and so many characters of them, in one parameter of an address. */
const [mostCodes, mostCharacters] = [60, 2000]

/** Divides codes into parts that one request may have each. Never throws. Example: 61 short codes are two parts. */
export function codeParts(codes: readonly string[]): string[][] {
  const parts: string[][] = []
  for (const code of codes) {
    const last = parts.at(-1)
    const fits = last && last.length < mostCodes && [...last, code].join(',').length <= mostCharacters
    if (fits) last.push(code)
    else parts.push([code])
  }
  return parts
}
