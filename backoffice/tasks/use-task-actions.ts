import { useState } from 'react'
import type { Call } from '#contract/call.ts'
import { getSystemHealth } from '#contract/staff/system.ts'
import * as calls from '#contract/staff/tasks.ts'
import type { Task } from '#domain/staff/tasks.ts'
import { useRefresh, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import type { refusedText } from '../parts/failure.tsx'
import { toastRefusal } from '../parts/toast-refusal.ts'

type Reply = { ok: true } | ({ ok: false } & Parameters<typeof refusedText>[0])

/** Returns what can be done with a task, and whether something of it is under way. */
export function useTaskActions({ id }: Pick<Task, 'id'>) {
  const { t } = useMessages()
  const send = useSend()
  const refresh = useRefreshTasks()
  const [busy, setBusy] = useState<Call>()

  async function act<R extends Reply>(call: Call, request: () => Promise<R>): Promise<R> {
    setBusy(call)
    const reply = await request()
    await refresh()
    setBusy(undefined)
    if (!reply.ok) toastRefusal(reply, t)
    return reply
  }

  return {
    isDownloading: busy === calls.openTaskFile,
    isCancelling: busy === calls.cancelTask,
    isRestarting: busy === calls.restartTask,
    async download(): Promise<void> {
      const reply = await act(calls.openTaskFile, () => send(calls.openTaskFile, { task: id }))
      if (reply.ok) saveFrom(`/api${reply.data.address}`)
    },
    cancel: () => act(calls.cancelTask, () => send(calls.cancelTask, { task: id })),
    restart: () => act(calls.restartTask, () => send(calls.restartTask, { task: id })),
    dismiss: () => act(calls.dismissTask, () => send(calls.dismissTask, { task: id })),
  }
}

/** Returns a function that fetches all lists of tasks again. */
export function useRefreshTasks(): () => Promise<void> {
  const refresh = useRefresh()
  return () => refresh(calls.listTasks, calls.listOwnTasks, getSystemHealth)
}

/** Returns a function that asks for a task and then fetches the lists of tasks, and whether that is under way. */
export function useTaskRequest() {
  const refresh = useRefreshTasks()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async ask<R>(request: () => Promise<R>): Promise<R> {
      setBusy(true)
      const reply = await request()
      await refresh()
      setBusy(false)
      return reply
    },
  }
}

/** Lets the browser write the file to the disk as it comes: it never is in the memory of the page. */
function saveFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
