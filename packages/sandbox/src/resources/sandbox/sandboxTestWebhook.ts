import { sandboxTestWebhook } from '@latchkey/contract/sandbox';
import { preparedHandler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';

/** Whatever the endpoint answers is told; only no answer at all is an error. */
export default preparedHandler(
  sandboxTestWebhook,
  (engine) => engine.testWebhook(),
  (_, { prepared: tested }) => {
    if (!tested) throw new Refusal('WEBHOOK_ENDPOINT_NOT_SET', 'The platform has no endpoint for webhooks.');
    const { url, status } = tested;
    if (status === undefined) {
      throw new Refusal('WEBHOOK_DELIVERY_ERROR', 'The endpoint did not answer.', { details: { url } });
    }
    return reply(200, { response_status: status, url, response_body: tested.body });
  },
);
