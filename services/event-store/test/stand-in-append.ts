import shared from '@eventstore/db-client/generated/shared_pb.js'
import status from '@eventstore/db-client/generated/status_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { handleBidiStreamingCall, handleClientStreamingCall } from '@grpc/grpc-js'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import google from 'google-protobuf/google/protobuf/empty_pb.js'
import type { Expected, StandInLog } from './stand-in-log.ts'

interface ProposedMessage {
  getId(): { getString(): string } | undefined
  getMetadataMap(): { get(key: string): string | undefined }
  getData_asU8(): Uint8Array
  getCustomMetadata_asU8(): Uint8Array
}

const toNewEvent = (message: ProposedMessage) => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
})

const streamNameOf = (identifier: { getStreamName_asU8(): Uint8Array } | undefined) =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString()

/** Handles appends as newer servers do: many requests in one call, each answered by its correlation id. */
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
      const stream = streamNameOf(options?.getStreamIdentifier())
      const outcome = log.append(stream, expected, request.getProposedMessagesList().map(toNewEvent))
      const response = new streams.BatchAppendResp().setCorrelationId(request.getCorrelationId())
      response.setStreamIdentifier(options?.getStreamIdentifier())
      if ('position' in outcome) {
        const position = new shared.AllStreamPosition()
          .setCommitPosition(String(outcome.position))
          .setPreparePosition(String(outcome.position))
        response.setSuccess(
          new streams.BatchAppendResp.Success()
            .setCurrentRevision(String(outcome.revision))
            .setPosition(position),
        )
      } else {
        const conflict = new shared.WrongExpectedVersion()
        if (outcome.actual === null) conflict.setCurrentNoStream(new google.Empty())
        else conflict.setCurrentStreamRevision(String(outcome.actual))
        const details = new any.Any()
        details.pack(conflict.serializeBinary(), 'event_store.client.WrongExpectedVersion')
        response.setError(new status.Status().setDetails(details))
      }
      call.write(response)
    })
    call.on('end', () => call.end())
  }
}

/** Handles appends as older servers do, and as newer ones do for clients with credentials: one per call. */
export function append(log: StandInLog): handleClientStreamingCall<streams.AppendReq, streams.AppendResp> {
  return (call, callback) => {
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
      const outcome = log.append(
        streamNameOf(options?.getStreamIdentifier()),
        expected,
        messages.map(toNewEvent),
      )
      const response = new streams.AppendResp()
      if ('position' in outcome) {
        const position = new streams.AppendResp.Position()
          .setCommitPosition(String(outcome.position))
          .setPreparePosition(String(outcome.position))
        response.setSuccess(
          new streams.AppendResp.Success().setCurrentRevision(String(outcome.revision)).setPosition(position),
        )
      } else {
        const conflict = new streams.AppendResp.WrongExpectedVersion()
        if (outcome.actual === null) conflict.setCurrentNoStream(new shared.Empty())
        else conflict.setCurrentRevision(String(outcome.actual))
        response.setWrongExpectedVersion(conflict)
      }
      callback(null, response)
    })
  }
}
