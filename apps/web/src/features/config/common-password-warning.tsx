import { isCommonPassword } from '@isp/domain/config/common-password'
import { configTexts } from '@isp/domain/config/config-texts'
import { useQuery } from '@tanstack/react-query'
import { InputWarning } from '../../components/inputs/input-warning'

/** Warns during typing if a new password is common; it can still be saved. */
export function CommonPasswordWarning({ password }: { password: string }) {
  const { data: list } = useQuery({
    queryKey: ['common-passwords'],
    queryFn: async () => (await import('./common-passwords')).commonPasswords,
    enabled: password !== '',
    structuralSharing: false,
  })
  return <InputWarning text={list && isCommonPassword(password, list) ? configTexts.commonPassword : null} />
}
