import { businessTexts } from '@isp/domain/business/business-texts'
import type { Business } from '../../../lib/business'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'
import { useUndo } from '../../../lib/server/use-undo'

/** Saves the fields of the business; its toast writes those of `before` back. */
export function useSaveBusiness(before: Business) {
  const undo = useUndo(trpc.business.save.useMutation())
  const refresh = useRefreshOf('business')
  return trpc.business.save.useMutation({
    onSuccess: ({ version }) => {
      const { version: _, logo: __, ...fields } = before
      notify.success(businessTexts.saved, undefined, {
        undo: version === before.version ? undefined : (about) => undo({ ...fields, version }, about),
      })
    },
    onError: (error) => notify.error(whyGone(error) ?? businessTexts.saveFailed),
    onSettled: waitedForUnlessFailed(refresh),
  })
}
