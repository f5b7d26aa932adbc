import { authTexts } from '@isp/domain/auth/auth-texts'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { useQueryClient } from '@tanstack/react-query'
import { keptForms } from '../../lib/forms/kept-forms'
import { notify } from '../../lib/notify'
import { refetchFailed } from '../../lib/server/query-client'
import { lastOperator } from '../../lib/storage/last-operator'
import { reportsFlag } from '../../lib/storage/reports-flag'

/**
 * After a login, by password or passkey, the page reloads into the app. If the session of the same operator ended while the
 * app was open, it is shown again without a reload, which would lose what was typed into its forms.
 */
export function useEnter({ interrupted }: { interrupted: boolean }): (username: string) => void {
  const queryClient = useQueryClient()
  return (username) => {
    const before = lastOperator.read()
    lastOperator.write(username)
    reportsFlag.set()
    if (interrupted && (before === null || before === username)) {
      // The form may be that of a dialog; one of the page says it, too.
      if (keptForms.exist()) notify.info(errorTexts.stillHere, authTexts.openAgain)
      return refetchFailed(queryClient)
    }
    keptForms.clear()
    window.location.reload()
  }
}
