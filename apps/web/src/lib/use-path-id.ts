import { fromPlainDigits, idSchema } from '@isp/domain/integers'
import { useParams } from 'react-router-dom'

/** The id in the page's path, as in /clients/{id}, or its parameter of another name; null if invalid. */
export function usePathId(name = 'id'): number | null {
  const { [name]: id } = useParams()
  return idSchema.safeParse(fromPlainDigits(id)).data ?? null
}
