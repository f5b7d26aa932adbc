import { isCommonPassword } from '@isp/domain/config/common-password'
import { configTexts } from '@isp/domain/config/config-texts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import classes from './common-password-warning.module.css'

/** Says while a new password is typed that it is a common one; it can be saved all the same. */
export function CommonPasswordWarning({ password }: { password: string }) {
  const { data: list } = useQuery({
    queryKey: ['common-passwords'],
    queryFn: async () => (await import('./common-passwords')).commonPasswords,
    enabled: password !== '',
    structuralSharing: false,
  })
  return (
    <div role="status">
      {list && isCommonPassword(password, list) && (
        <p className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden className={classes.icon} />
          {configTexts.commonPassword}
        </p>
      )}
    </div>
  )
}
