import { useState } from 'react'
import { trpc } from '../../lib/server/trpc'

/** False until it has been read. */
export function useSecondFactorOn(): boolean {
  return trpc.secondFactor.read.useQuery().data?.enabled === true
}

/**
 * True where the second factor is on, or once the server has refused a change for want of a password or code, because
 * another device has turned the second factor on.
 */
export function useProofNeeded(refused: boolean): boolean {
  const secondFactor = useSecondFactorOn()
  const [asked, setAsked] = useState(false)
  if (refused && !asked) setAsked(true)
  return secondFactor || asked
}
