import { type MovementKind, movementLabels } from '@isp/domain/cash/movement-kinds'

/** What a movement of cash was for, or its kind where nobody said. */
export function movementName({ kind, description }: { kind: MovementKind; description: string | null }): string {
  return description ?? movementLabels[kind]
}
