import { type MovementKind, movementLabels } from '@isp/domain/cash/movement-kinds'

/** Its kind where nobody said what it was for. */
export function movementName({ kind, description }: { kind: MovementKind; description: string | null }): string {
  return description ?? movementLabels[kind]
}
