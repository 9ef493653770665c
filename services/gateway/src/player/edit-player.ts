import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandContext, Receipt, WriteSide } from '@league/operations/kernel/write-side'
import { changePlayer } from '@league/operations/player/change-player'
import type { GivenPerson } from '@league/operations/player/person'
import { recordPhotoConsent } from '@league/operations/player/record-photo-consent'
import { answerAll, stepOf } from '@league/operations/processes/steps'

interface EditPlayer extends GivenPerson {
  photoConsent?: boolean | undefined
}

/**
 * Everything that the form of a player holds (C094): the person's fields, and whether visitors may see the photo. Two commands where
 * both are there; `expectedRevision` is that of the player before the first of them.
 *
 * @throws Problem of either command
 */
export async function editPlayer(
  write: WriteSide,
  context: CommandContext,
  playerId: string,
  { photoConsent: given, ...person }: EditPlayer,
  expectedRevision?: bigint,
): Promise<Receipt> {
  const change = () =>
    handleCommand(write, changePlayer, { command: person, context, streamId: playerId, expectedRevision })
  if (given === undefined) return change()
  const command = { command: { given }, streamId: playerId }
  if (Object.values(person).every((value) => value === undefined)) {
    return handleCommand(write, recordPhotoConsent, { ...command, context, expectedRevision })
  }
  const changed = await change()
  const step = stepOf(context, 'photo-consent')
  return answerAll(await handleCommand(write, recordPhotoConsent, { ...command, context: step }), [changed])
}
