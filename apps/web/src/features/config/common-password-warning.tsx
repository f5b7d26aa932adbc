import { isCommonPassword } from '@isp/domain/config/common-password'
import { configTexts } from '@isp/domain/config/config-texts'
import { useQuery } from '@tanstack/react-query'
import { InputWarning } from '../../components/inputs/input-warning'

/** Says while a new password is typed that it is a common one; it can be saved all the same. */
export function CommonPasswordWarning({ password }: { password: string }) {
  const { data: list } = useQuery({
    queryKey: ['common-passwords'],
    queryFn: async () => (await import('./common-passwords')).commonPasswords,
    enabled: password !== '',
    structuralSharing: false,
  })
  return <InputWarning text={list && isCommonPassword(password, list) ? configTexts.commonPassword : null} />
}
