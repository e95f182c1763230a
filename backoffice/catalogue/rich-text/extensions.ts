import { type Extensions, mergeAttributes, Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { isAddress } from '#domain/content/address.ts'

/** A picture of the company: its code, and a caption below it. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return {
      picture: { default: '', parseHTML: (element) => element.getAttribute('data-picture') },
      caption: { default: '', parseHTML: (element) => element.getAttribute('data-caption') ?? '' },
    }
  },
  parseHTML() {
    return [{ tag: 'figure[data-picture]' }]
  },
  renderHTML({ node }) {
    const { picture, caption } = node.attrs
    return ['figure', mergeAttributes({ 'data-picture': picture, 'data-caption': caption })]
  },
})

/** What a text may have, and nothing else: whatever is pasted is read as these nodes and marks. */
const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      if (extension.name === 'heading') return extension.extend({ marks: '', content: 'text*' })
      if (extension.name === 'listItem') return extension.extend({ content: 'paragraph' })
      if (extension.name === 'blockquote') return extension.extend({ content: 'paragraph+' })
      return extension
    })
  },
})

/** Returns the extensions of the editor. `picture` is the node of pictures, with its view where there is a page. */
export function extensionsWith(picture: Node): Extensions {
  return [
    Kit.configure({
      heading: { levels: [2, 3] },
      link: {
        openOnClick: false,
        autolink: false,
        defaultProtocol: 'https',
        isAllowedUri: (address) => isAddress(address),
        HTMLAttributes: { rel: null, target: null },
      },
      code: false,
      codeBlock: false,
      horizontalRule: false,
      strike: false,
      underline: false,
    }),
    picture,
  ]
}
