import { authTexts } from '@isp/domain/auth/auth-texts'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { lostWrite } from '../../lib/server/lost-write'

type Props = {
  /** The last attempt was refused because the session had ended. */
  lost: boolean
  /** What the operator can do now. */
  again: typeof authTexts.confirmAgain | typeof authTexts.saveAgain
}

/** Shown after the next login: the change was lost with the session. */
export function NothingRecorded({ lost, again }: Props) {
  useEffect(() => {
    if (lost) lostWrite.claim()
  }, [lost])
  if (!lost) return null
  return (
    <Alert color="yellow" variant="light" role="alert" mt="md" icon={<IconInfoCircle aria-hidden />}>
      {authTexts.nothingRecorded} {again}
    </Alert>
  )
}
