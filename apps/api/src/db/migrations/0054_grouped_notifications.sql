ALTER TABLE "notifications" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_by_earlier_subject" ON "notifications" USING gin ("earlier" jsonb_path_ops) WHERE "notifications"."earlier" <> '[]';--> statement-breakpoint
-- A group loses only the notifications of the deleted subject: the latest of those that remain becomes its subject.
CREATE OR REPLACE FUNCTION delete_notifications_of_subject() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	deleted text := to_jsonb(OLD) ->> TG_ARGV[1];
	member jsonb := jsonb_build_array(jsonb_build_object('subjectID', deleted));
BEGIN
	WITH remaining AS (
		SELECT n.notification_id, count(*) AS kept, jsonb_agg(e.value ORDER BY e.place) AS all_kept,
			(array_agg(e.value ORDER BY e.place DESC))[1] AS latest
		FROM notifications n,
			jsonb_array_elements(
				n.earlier || jsonb_build_object('subjectID', n.subject_id, 'payload', n.payload, 'at', n.at)
			) WITH ORDINALITY AS e(value, place)
		WHERE n.subject_type = TG_ARGV[0] AND n.earlier <> '[]'
			AND (n.subject_id = deleted OR n.earlier @> member)
			AND e.value ->> 'subjectID' <> deleted
		GROUP BY n.notification_id
	)
	UPDATE notifications n SET
		subject_id = r.latest ->> 'subjectID',
		payload = r.latest -> 'payload',
		at = (r.latest ->> 'at')::timestamptz,
		times = n.times - (jsonb_array_length(n.earlier) + 1 - r.kept),
		earlier = r.all_kept - -1
	FROM remaining r
	WHERE n.notification_id = r.notification_id;
	DELETE FROM notifications WHERE subject_type = TG_ARGV[0] AND subject_id = deleted;
	RETURN NULL;
END $$;
