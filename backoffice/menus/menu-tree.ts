/** Entries of a menu, each with those below it. */
export type MenuNode = { code: string; children: readonly MenuNode[] }

type Listed = { code: string; parent?: string | undefined }

/** Returns entries as a tree, in their order; one whose parent is not listed is at the top. */
export function treeOf(entries: readonly Listed[]): MenuNode[] {
  const known = new Set(entries.map(({ code }) => code))
  const below = (parent: string | undefined): MenuNode[] =>
    entries
      .filter(
        (one) => (one.parent !== undefined && known.has(one.parent) ? one.parent : undefined) === parent,
      )
      .map(({ code }) => ({ code, children: below(code) }))
  return below(undefined)
}

/** Returns the entries of a tree, each before those below it. */
export function listOf(tree: readonly MenuNode[], parent?: string): { code: string; parent?: string }[] {
  return tree.flatMap(({ code, children }) => [
    { code, ...(parent !== undefined && { parent }) },
    ...listOf(children, code),
  ])
}

/** Where an entry goes: before or after another, or below it as the last one. */
export type Place = { where: 'before' | 'after' | 'below'; of: string }

/** Returns a tree with an entry, and all below it, at another place; as it is where that place is below the entry itself. */
export function placed(tree: readonly MenuNode[], code: string, { where, of }: Place): readonly MenuNode[] {
  const node = find(tree, code)
  if (!node || find([node], of)) return tree
  return insert(remove(tree, code), node, { where, of })
}

/** Returns the places to which buttons move an entry: up and down among its neighbours, below the one before it, and out. */
export function stepsOf(
  tree: readonly MenuNode[],
  code: string,
  parent?: string,
): { up?: Place; down?: Place; in?: Place; out?: Place } | undefined {
  const at = tree.findIndex((one) => one.code === code)
  if (at < 0) {
    for (const node of tree) {
      const steps = stepsOf(node.children, code, node.code)
      if (steps) return steps
    }
    return undefined
  }
  const [before, after] = [tree[at - 1], tree[at + 1]]
  return {
    ...(before && { up: { where: 'before', of: before.code } as const }),
    ...(after && { down: { where: 'after', of: after.code } as const }),
    ...(before && { in: { where: 'below', of: before.code } as const }),
    ...(parent !== undefined && { out: { where: 'after', of: parent } as const }),
  }
}

function find(tree: readonly MenuNode[], code: string): MenuNode | undefined {
  for (const node of tree) {
    const found = node.code === code ? node : find(node.children, code)
    if (found) return found
  }
  return undefined
}

function remove(tree: readonly MenuNode[], code: string): MenuNode[] {
  return tree
    .filter((node) => node.code !== code)
    .map((node) => ({ ...node, children: remove(node.children, code) }))
}

function insert(tree: readonly MenuNode[], node: MenuNode, place: Place): MenuNode[] {
  return tree.flatMap((one): MenuNode[] => {
    if (one.code !== place.of) return [{ ...one, children: insert(one.children, node, place) }]
    if (place.where === 'below') return [{ ...one, children: [...one.children, node] }]
    return place.where === 'before' ? [node, one] : [one, node]
  })
}
