import type { Queries } from './connect.ts'

/** A statement that is built once for each database, or transaction, and then only executed. */
export function preparedOnce<Statement>(
  prepare: (database: Queries) => Statement,
): (database: Queries) => Statement {
  const statements = new WeakMap<Queries, Statement>()
  return (database) => {
    const known = statements.get(database)
    if (known) return known
    const statement = prepare(database)
    statements.set(database, statement)
    return statement
  }
}
