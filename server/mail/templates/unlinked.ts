/**
 * Returns a name that mail programs do not turn into a link: a word joiner, which is not visible, after each dot between
 * letters or digits. Visitors type names, and the mailbox they type need not be theirs.
 */
export function unlinked(name: string): string {
  return name.replaceAll(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '.\u2060')
}
