/** An error whose message is all that a person needs to know. */
export class SetupError extends Error {
  name = 'SetupError'
}

/** Expected errors print their message only; unexpected ones print a stack. */
export function reportError(error) {
  const expected = error?.name === 'CannotStart' || error?.name === 'SetupError'
  if (expected) console.error(error.message)
  else if (isDiskFull(error))
    console.error(
      `The disk is full: make room, then do the same again. (${withoutValues(error).message ?? withoutValues(error)})`,
    )
  else console.error(withoutValues(error))
}

// A failed statement carries its parameters, and PostgreSQL's detail repeats them: personal data, hashes of passwords.
function withoutValues(error) {
  if (typeof error?.query !== 'string') return error
  return `A statement failed (SQLSTATE ${error.cause?.code}): ${error.query}`
}

export function say(line) {
  console.log(line)
}

// By the system's code, by PostgreSQL's, or by what it says where it is run alone, the last two within another error perhaps.
function isDiskFull(error) {
  if (!(error instanceof Error)) return false
  if (error.code === 'ENOSPC' || error.code === '53100') return true
  if (/No space left on device|could not extend file/.test(error.message)) return true
  return isDiskFull(error.cause)
}
