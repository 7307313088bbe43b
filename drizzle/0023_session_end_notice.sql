-- Whoever reads a stream is hung up on when their session ends, however it ends and on whichever node they are.
CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ended_sessions', old.user_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_session_end AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION tell_session_end();
