import { type Editor, useEditorState } from '@tiptap/react'
import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Redo from 'lucide-react/icons/redo-2'
import Quote from 'lucide-react/icons/text-quote'
import Undo from 'lucide-react/icons/undo-2'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'

type Tool = {
  name:
    | 'bold'
    | 'italic'
    | 'link'
    | 'heading'
    | 'subheading'
    | 'list'
    | 'numbers'
    | 'quote'
    | 'picture'
    | 'undo'
    | 'redo'
  keys?: string
  icon: ReactNode
  isOn?: boolean
  isOff?: boolean
  run: () => void
}

/** The buttons of the editor: one stop of the Tab key, arrow keys between them. */
export function Toolbar({
  editor,
  controls,
  onLink,
  onPicture,
}: {
  editor: Editor
  /** The id of the text. */
  controls: string
  onLink: () => void
  onPicture: () => void
}): ReactNode {
  const { t } = useMessages()
  const [stop, setStop] = useState(0)
  const state = useEditorState({ editor, selector: ({ editor: one }) => stateOf(one) })
  const tools = toolsOf(editor, state, { onLink, onPicture })
  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tools.length - 1
          : step && (stop + (isReversed ? -step : step) + tools.length) % tools.length
    if (to === undefined) return
    event.preventDefault()
    setStop(to)
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label={t('rich.tools')}
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={onKey}
      className="sticky top-14 z-10 flex flex-wrap gap-0.5 border-line border-b bg-sunken p-1 lg:top-0"
    >
      {tools.map(({ name, keys, icon, isOn, isOff, run }, index) => {
        const label = t(`rich.${name}`)
        return (
          <button
            key={name}
            type="button"
            aria-label={label}
            title={keys ? `${label} (${keys})` : label}
            aria-pressed={isOn}
            // A button that has the focus keeps it, also where it can do nothing at present.
            aria-disabled={isOff || undefined}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setStop(index)}
            // The selection in the text stays.
            onMouseDown={(event) => event.preventDefault()}
            onClick={isOff ? undefined : run}
            className="grid size-9 place-items-center rounded-input text-ink-soft hover:bg-surface hover:text-ink aria-disabled:opacity-40 aria-pressed:bg-brand-soft aria-pressed:text-brand [&_svg]:size-4.5"
          >
            {icon}
          </button>
        )
      })}
    </div>
  )
}

function stateOf(editor: Editor) {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    link: editor.isActive('link'),
    heading: editor.isActive('heading', { level: 2 }),
    subheading: editor.isActive('heading', { level: 3 }),
    list: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    canMark: editor.can().toggleBold(),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

function toolsOf(
  editor: Editor,
  state: ReturnType<typeof stateOf>,
  { onLink, onPicture }: { onLink: () => void; onPicture: () => void },
): Tool[] {
  const chain = () => editor.chain().focus()
  return [
    {
      name: 'bold',
      keys: 'Ctrl+B',
      icon: <Bold aria-hidden />,
      isOn: state.bold,
      isOff: !state.canMark,
      run: () => chain().toggleBold().run(),
    },
    {
      name: 'italic',
      keys: 'Ctrl+I',
      icon: <Italic aria-hidden />,
      isOn: state.italic,
      isOff: !state.canMark,
      run: () => chain().toggleItalic().run(),
    },
    {
      name: 'link',
      keys: 'Ctrl+K',
      icon: <Link aria-hidden />,
      isOn: state.link,
      isOff: !state.canMark,
      run: onLink,
    },
    {
      name: 'heading',
      keys: 'Ctrl+Alt+2',
      icon: <Heading2 aria-hidden />,
      isOn: state.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'subheading',
      keys: 'Ctrl+Alt+3',
      icon: <Heading3 aria-hidden />,
      isOn: state.subheading,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      name: 'list',
      keys: 'Ctrl+Shift+8',
      icon: <List aria-hidden />,
      isOn: state.list,
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      keys: 'Ctrl+Shift+7',
      icon: <ListOrdered aria-hidden />,
      isOn: state.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      keys: 'Ctrl+Shift+B',
      icon: <Quote aria-hidden />,
      isOn: state.quote,
      run: () => chain().toggleBlockquote().run(),
    },
    { name: 'picture', icon: <ImagePlus aria-hidden />, run: onPicture },
    {
      name: 'undo',
      keys: 'Ctrl+Z',
      icon: <Undo aria-hidden className="rtl:-scale-x-100" />,
      isOff: !state.canUndo,
      run: () => chain().undo().run(),
    },
    {
      name: 'redo',
      keys: 'Ctrl+Shift+Z',
      icon: <Redo aria-hidden className="rtl:-scale-x-100" />,
      isOff: !state.canRedo,
      run: () => chain().redo().run(),
    },
  ]
}
