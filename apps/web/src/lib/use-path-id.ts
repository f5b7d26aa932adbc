import { fromPlainDigits, idSchema } from '@isp/domain/integers'
import { useParams } from 'react-router-dom'

/** The id in a page's address, as in /clients/{id}; null when it cannot be one. */
export function usePathId(): number | null {
  const { id } = useParams()
  return idSchema.safeParse(fromPlainDigits(id)).data ?? null
}
