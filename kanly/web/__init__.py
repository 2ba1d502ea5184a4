"""The server: tables that grow in a database, seen by seats over WebSockets."""
