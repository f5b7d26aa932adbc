import { fromPlainDigits, idSchema } from '@isp/domain/integers'
import { useParams } from 'react-router-dom'

/** The id in the page's path, as in /clients/{id}; null if invalid. */
export function usePathId(): number | null {
  const { id } = useParams()
  return idSchema.safeParse(fromPlainDigits(id)).data ?? null
}
