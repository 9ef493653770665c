import shared from '@eventstore/db-client/generated/shared_pb.js'
import status from '@eventstore/db-client/generated/status_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { handleBidiStreamingCall, handleClientStreamingCall } from '@grpc/grpc-js'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import google from 'google-protobuf/google/protobuf/empty_pb.js'
import type { Expected, StandInLog } from './stand-in-log.ts'

interface Proposed {
  getId(): { getString(): string } | undefined
  getMetadataMap(): { get(key: string): string | undefined }
  getData_asU8(): Uint8Array
  getCustomMetadata_asU8(): Uint8Array
}

const proposed = (message: Proposed) => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
})

const nameOf = (identifier: { getStreamName_asU8(): Uint8Array } | undefined) =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString()

/** Appends as newer servers take them: many on one call, each with an id to answer to. */
export function batchAppend(
  log: StandInLog,
): handleBidiStreamingCall<streams.BatchAppendReq, streams.BatchAppendResp> {
  return (call) => {
    call.on('data', (request: streams.BatchAppendReq) => {
      const options = request.getOptions()
      const expected: Expected = options?.hasNoStream()
        ? 'none'
        : options?.hasAny()
          ? 'any'
          : BigInt(options?.getStreamPosition() ?? 0)
      const stream = nameOf(options?.getStreamIdentifier())
      const written = log.append(stream, expected, request.getProposedMessagesList().map(proposed))
      const answer = new streams.BatchAppendResp().setCorrelationId(request.getCorrelationId())
      answer.setStreamIdentifier(options?.getStreamIdentifier())
      if ('position' in written) {
        const position = new shared.AllStreamPosition()
          .setCommitPosition(String(written.position))
          .setPreparePosition(String(written.position))
        answer.setSuccess(
          new streams.BatchAppendResp.Success()
            .setCurrentRevision(String(written.revision))
            .setPosition(position),
        )
      } else {
        const wrong = new shared.WrongExpectedVersion()
        if (written.actual === null) wrong.setCurrentNoStream(new google.Empty())
        else wrong.setCurrentStreamRevision(String(written.actual))
        const details = new any.Any()
        details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion')
        answer.setError(new status.Status().setDetails(details))
      }
      call.write(answer)
    })
    call.on('end', () => call.end())
  }
}

/** Appends as older servers take them, and newer ones from clients with credentials: one call each. */
export function append(log: StandInLog): handleClientStreamingCall<streams.AppendReq, streams.AppendResp> {
  return (call, answer) => {
    const requests: streams.AppendReq[] = []
    call.on('data', (request: streams.AppendReq) => void requests.push(request))
    call.on('end', () => {
      const options = requests[0]?.getOptions()
      const expected: Expected = options?.hasNoStream()
        ? 'none'
        : options?.hasAny()
          ? 'any'
          : BigInt(options?.getRevision() ?? 0)
      const messages = requests.flatMap((request) => request.getProposedMessage() ?? [])
      const written = log.append(nameOf(options?.getStreamIdentifier()), expected, messages.map(proposed))
      const response = new streams.AppendResp()
      if ('position' in written) {
        const position = new streams.AppendResp.Position()
          .setCommitPosition(String(written.position))
          .setPreparePosition(String(written.position))
        response.setSuccess(
          new streams.AppendResp.Success().setCurrentRevision(String(written.revision)).setPosition(position),
        )
      } else {
        const wrong = new streams.AppendResp.WrongExpectedVersion()
        if (written.actual === null) wrong.setCurrentNoStream(new shared.Empty())
        else wrong.setCurrentRevision(String(written.actual))
        response.setWrongExpectedVersion(wrong)
      }
      answer(null, response)
    })
  }
}
