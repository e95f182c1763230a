import { type ReactNode, StrictMode, Suspense, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Takes over the page that the server rendered. */
export function comeAlive(page: ReactNode): void {
  if (import.meta.env.DEV) {
    startTransition(() => void hydrateRoot(document, <StrictMode>{page}</StrictMode>))
  } else {
    // The router waits for its data by suspending, and Preact wants a boundary around whatever suspends.
    hydrateRoot(documentAsElement() as unknown as Element, <Suspense>{page}</Suspense>)
  }
}

/** Preact takes a document for its `<html>`, but that is ours to render: so the document poses as an element. */
function documentAsElement() {
  const html = document.documentElement
  return {
    nodeType: Node.ELEMENT_NODE,
    namespaceURI: html.namespaceURI,
    parentNode: document,
    firstChild: html,
    childNodes: [html],
    contains: (node: Node) => document.contains(node),
    insertBefore: (node: Node, before: Node | null) => document.insertBefore(node, before),
    appendChild: (node: Node) => document.appendChild(node),
    removeChild: (node: Node) => document.removeChild(node),
  }
}
