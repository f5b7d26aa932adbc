import { businessTexts } from '@isp/domain/business/business-texts'
import { logoPath, MAX_LOGO_BYTES } from '@isp/domain/business/logo'
import { useState } from 'react'
import type { Business } from '../../../lib/business'
import { notify } from '../../../lib/notify'
import { serverMessage } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import { useUndo } from '../../../lib/server/use-undo'

/** Replaces and removes the logo; the toasts bring the one before back. `problem` is why the last file was refused. */
export function useLogo(current: Business['logo']) {
  const [problem, setProblem] = useState<string | null>(null)
  const save = useAction(trpc.business.saveLogo, {})
  const remove = useAction(trpc.business.deleteLogo, {})
  const restore = useUndo(trpc.business.saveLogo)
  const removeAgain = useUndo(trpc.business.deleteLogo)
  /** Undoes a change; undefined if the logo before could not be read. */
  const undoTo = async () => {
    if (!current) return removeAgain()
    const image = await storedLogo(current.hash)
    return image === null ? undefined : restore({ image })
  }

  const choose = async (file: File) => {
    setProblem(null)
    if (file.size > MAX_LOGO_BYTES) return setProblem(businessTexts.logoTooHeavy)
    const image = await base64Of(file)
    if (image === null) return setProblem(businessTexts.logoUnreadable)
    const undo = await undoTo()
    try {
      await save.mutateAsync({ image })
      notify.success(businessTexts.logoSaved, undefined, { undo })
    } catch (error) {
      setProblem(serverMessage(error, businessTexts.logoFailed))
    }
  }
  const drop = async () => {
    setProblem(null)
    const undo = await undoTo()
    try {
      await remove.mutateAsync()
      notify.success(businessTexts.logoDeleted, undefined, { undo })
    } catch (error) {
      setProblem(serverMessage(error, businessTexts.logoDeleteFailed))
    }
  }
  return { choose, drop, problem, saving: save.isPending, dropping: remove.isPending }
}

async function storedLogo(hash: string): Promise<string | null> {
  try {
    const response = await fetch(logoPath(hash))
    return response.ok ? await base64Of(await response.blob()) : null
  } catch {
    return null
  }
}

/** The content of a file in base64; null if it cannot be read. */
function base64Of(file: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '')
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })
}
