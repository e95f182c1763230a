/** A fault whose message is all that a person needs to know. */
export class SetupFault extends Error {
  name = 'SetupFault'
}

/** Expected faults are said in their own words; a stack is for what nobody expected. */
export function reportFault(fault) {
  const expected = fault?.name === 'CannotStart' || fault?.name === 'SetupFault'
  console.error(expected ? fault.message : fault)
}

export function say(line) {
  console.log(line)
}
