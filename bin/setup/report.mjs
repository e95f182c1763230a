/** A fault whose message is all that a person needs to know. */
export class SetupFault extends Error {
  name = 'SetupFault'
}

/** Expected errors print their message only; unexpected ones print a stack. */
export function reportFault(fault) {
  const expected = fault?.name === 'CannotStart' || fault?.name === 'SetupFault'
  if (expected) console.error(fault.message)
  else if (isDiskFull(fault))
    console.error(
      `The disk is full: make room, then do the same again. (${withoutValues(fault).message ?? withoutValues(fault)})`,
    )
  else console.error(withoutValues(fault))
}

// A failed statement carries its parameters, and PostgreSQL's detail repeats them: personal data, hashes of passwords.
function withoutValues(fault) {
  if (typeof fault?.query !== 'string') return fault
  return `A statement failed (SQLSTATE ${fault.cause?.code}): ${fault.query}`
}

export function say(line) {
  console.log(line)
}

// By the system's code, by PostgreSQL's, or by what it says where it is run alone, the last two within another fault perhaps.
function isDiskFull(fault) {
  if (!(fault instanceof Error)) return false
  if (fault.code === 'ENOSPC' || fault.code === '53100') return true
  if (/No space left on device|could not extend file/.test(fault.message)) return true
  return isDiskFull(fault.cause)
}
