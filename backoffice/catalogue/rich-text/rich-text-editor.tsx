import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isSame } from '#domain/catalogue/differences.ts'
import type { Body } from '#domain/content/body.ts'
import { directionOf, type Locale } from '#domain/languages/locales.ts'
import { PictureChoice } from '../form/picture-choice.tsx'
import { cleanPaste } from './clean-paste.ts'
import { fromEditor, toEditor } from './document.ts'
import { extensionsWith } from './extensions.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureNodeWithView } from './picture-view.tsx'
import { Toolbar } from './toolbar.tsx'

/** The editor of a text with headings, lists, quotes, links and pictures. */
export default function RichTextEditor({
  id,
  labelledBy,
  describedBy,
  isWrong,
  isRequired,
  language,
  value,
  onValue,
}: {
  id: string
  labelledBy: string
  describedBy: string | undefined
  isWrong: boolean
  isRequired: boolean
  language: Locale
  value: Body
  onValue: (value: Body) => void
}): ReactNode {
  const [dialog, setDialog] = useState<'link' | 'picture'>()
  const latest = useRef({ value, onValue })
  useEffect(() => {
    latest.current = { value, onValue }
  })
  const editor = useEditor({
    extensions: extensionsWith(PictureNodeWithView),
    content: toEditor(value),
    // The page admits no style element; the styles are with those of the back office.
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isWrong && { 'aria-invalid': 'true' }),
        ...(isRequired && { 'aria-required': 'true' }),
        lang: language,
        dir: directionOf(language),
        class: 'rich-text min-h-48 px-3.5 py-3 outline-none',
      },
      transformPastedHTML: (html) => cleanPaste(html, location.origin),
      handleKeyDown: (_view, event) => {
        const isLink = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k'
        if (!isLink) return false
        // Elsewhere the keys open the search of the back office.
        event.stopPropagation()
        event.preventDefault()
        setDialog('link')
        return true
      },
    },
    onUpdate: ({ editor: one }) => {
      const next = fromEditor(one.getJSON())
      if (!isSame(next, latest.current.value)) latest.current.onValue(next)
    },
  })
  // A text that a merge, another tab or the history has changed; what was typed here is there already.
  useEffect(() => {
    if (isSame(fromEditor(editor.getJSON()), value)) return
    editor.commands.setContent(toEditor(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <div
      className={`overflow-clip rounded-input border bg-surface focus-within:outline-2 focus-within:outline-brand ${isWrong ? 'border-danger' : 'border-line-strong'}`}
    >
      <Toolbar
        editor={editor}
        controls={id}
        onLink={() => setDialog('link')}
        onPicture={() => setDialog('picture')}
      />
      <EditorContent editor={editor} />
      {dialog === 'link' && (
        <LinkDialog
          address={(editor.getAttributes('link').href as string | undefined) ?? ''}
          language={language}
          onAddress={(address) => {
            setDialog(undefined)
            setLink(editor, address)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'picture' && (
        <PictureChoice
          chosen={[]}
          onChoose={(picture) => {
            setDialog(undefined)
            editor
              .chain()
              .focus()
              .insertContent({ type: 'picture', attrs: { picture, caption: '' } })
              .run()
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}

/** Links the selected text, or adds the address as text where none is selected. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus()
  if (editor.isActive('link')) chain.extendMarkRange('link')
  if (href === '') chain.unsetLink().run()
  else if (editor.state.selection.empty && !editor.isActive('link')) {
    const text = href.replace(/^(mailto:|tel:|https?:\/\/)/, '')
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
  } else chain.setLink({ href }).run()
}
