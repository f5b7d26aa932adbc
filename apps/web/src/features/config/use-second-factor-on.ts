import { useState } from 'react'
import { trpc } from '../../lib/server/trpc'

/** Whether the second factor is on; false until it has been read. */
export function useSecondFactorOn(): boolean {
  return trpc.secondFactor.read.useQuery().data?.enabled === true
}

/**
 * Whether a change asks for the password or a code: where the second factor is on, or once the server has refused it for
 * want of one, because another device has turned the second factor on.
 */
export function useProofNeeded(refused: boolean): boolean {
  const secondFactor = useSecondFactorOn()
  const [asked, setAsked] = useState(false)
  if (refused && !asked) setAsked(true)
  return secondFactor || asked
}
