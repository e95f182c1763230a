import { type ReactNode, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepLaterPartsWaiting } from './alive-later.tsx'
import { Boundary } from './boundary.ts'

/** Takes over the page that the server rendered. */
export function comeAlive(page: ReactNode): void {
  if (import.meta.env.DEV) {
    startTransition(() => void hydrateRoot(document, <StrictMode>{page}</StrictMode>))
  } else {
    keepLaterPartsWaiting()
    // The router waits for its data by suspending, and Preact wants a boundary around whatever suspends. The server has
    // none here, so it may not be a numbered part.
    hydrateRoot(documentAsElement() as unknown as Element, <Boundary>{page}</Boundary>)
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
