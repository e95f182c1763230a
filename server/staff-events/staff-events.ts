import { type StaffTopic, staffTopics } from '#domain/staff/topics.ts'

/** The channel on which triggers report a changed topic, or that a session of staff may have ended. */
export const staffChannel = 'kervan_staff'

/** The payload for an ended session, a blocked account or another role. */
const sessions = 'sessions'

/** The open event streams of a company's staff in this process, and what they are sent. */
export type StaffEvents = {
  /** Takes in a payload of the channel; undefined where some may have been missed. */
  hear(payload: string | undefined): void
  /** Opens a stream of topics for a member of staff; undefined where they have too many, or the server stops. */
  open(staff: string, topics: readonly StaffTopic[]): StaffStream | undefined
  /** Ends all streams, and opens no more. */
  end(): void
}

export type StaffStream = {
  /**
   * Resolves with the topics that changed since the last time; without any after a time of silence, or where the session is
   * to be checked; undefined once the stream has ended.
   */
  next(silence: number): Promise<StaffTopic[] | undefined>
  /** Sets the topics: the role of a member of staff may change. */
  listenTo(topics: readonly StaffTopic[]): void
  close(): void
}

/** Milliseconds in which changes of a topic are gathered. */
const gathering = 50

/** Milliseconds between two events of one topic: an import or a rescue is a few of them. */
const spacing = 5_000

/** A browser has one for each window that is visible. */
const mostStreams = 8

/** Creates the streams of a company. */
export function createStaffEvents(): StaffEvents {
  const streams = new Set<Opened>()
  const waiting = new Map<StaffTopic, NodeJS.Timeout>()
  const sent = new Map<StaffTopic, number>()
  let isOver = false

  function announce(topic: StaffTopic): void {
    waiting.delete(topic)
    sent.set(topic, performance.now())
    for (const stream of streams) stream.hear(topic)
  }

  function hearTopic(topic: StaffTopic): void {
    if (streams.size === 0 || waiting.has(topic)) return
    const rest = (sent.get(topic) ?? Number.NEGATIVE_INFINITY) + spacing - performance.now()
    const timer = setTimeout(announce, Math.max(gathering, rest), topic)
    waiting.set(topic, timer.unref())
  }

  return {
    hear(payload) {
      for (const topic of staffTopics) {
        if (payload === undefined || payload === topic) hearTopic(topic)
      }
      if (payload !== undefined && payload !== sessions) return
      for (const stream of streams) stream.wake()
    },
    open(staff, topics) {
      const own = [...streams].filter((stream) => stream.staff === staff)
      if (isOver || own.length >= mostStreams) return undefined
      const stream = openStream(staff, topics, () => streams.delete(stream))
      streams.add(stream)
      return stream
    },
    end() {
      isOver = true
      for (const timer of waiting.values()) clearTimeout(timer)
      for (const stream of streams) stream.close()
    },
  }
}

type Opened = StaffStream & { staff: string; hear(topic: StaffTopic): void; wake(): void }

function openStream(staff: string, topics: readonly StaffTopic[], onClose: () => void): Opened {
  let wanted = new Set(topics)
  let isClosed = false
  let isWoken = false
  let wake = () => {}
  const changed = new Set<StaffTopic>()
  const stream: Opened = {
    staff,
    hear(topic) {
      if (!wanted.has(topic)) return
      changed.add(topic)
      stream.wake()
    },
    wake() {
      isWoken = true
      wake()
    },
    async next(silence) {
      if (!isWoken) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        const timer = setTimeout(resolve, silence)
        await promise
        clearTimeout(timer)
      }
      if (isClosed) return undefined
      isWoken = false
      const topicsNow = [...changed]
      changed.clear()
      return topicsNow
    },
    listenTo(next) {
      wanted = new Set(next)
    },
    close() {
      isClosed = true
      onClose()
      stream.wake()
    },
  }
  return stream
}
